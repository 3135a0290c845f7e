variable "password" {
  type = string
}

resource "azurerm_mssql_server" "unknown" {
  administrator_login_password = var.password
}
