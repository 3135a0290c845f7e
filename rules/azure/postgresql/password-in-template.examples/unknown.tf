variable "password" {
  type = string
}

resource "azurerm_postgresql_server" "unknown" {
  administrator_login_password = var.password
}
