variable "password" {
  type = string
}

resource "azurerm_mysql_server" "unknown" {
  administrator_login_password = var.password
}
