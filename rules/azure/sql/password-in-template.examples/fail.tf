resource "azurerm_mssql_server" "bad" {
  administrator_login_password = "Tr0ub4dor3xyz"
}

resource "azurerm_sql_server" "bad" {
  administrator_login_password = "Tr0ub4dor3xyz"
}

resource "azurerm_mssql_managed_instance" "bad" {
  administrator_login_password = "Tr0ub4dor3xyz"
}

variable "password" {
  default = "Tr0ub4dor3xyz"
}

resource "azurerm_mssql_server" "bad_default" {
  administrator_login_password = var.password
}
