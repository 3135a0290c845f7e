resource "azurerm_mssql_server" "good" {
  administrator_login_password = random_password.admin.result
}

resource "azurerm_sql_server" "good" {
  administrator_login_password = random_password.admin.result
}

resource "azurerm_mssql_managed_instance" "good" {
  administrator_login_password = random_password.admin.result
}

resource "random_password" "admin" {
  length = 32
}

resource "azurerm_mssql_server" "good_absent" {
  name = "none"
}
