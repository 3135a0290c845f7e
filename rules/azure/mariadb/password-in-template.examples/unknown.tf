variable "password" {
  type = string
}

resource "azurerm_mariadb_server" "unknown" {
  administrator_login_password = var.password
}
