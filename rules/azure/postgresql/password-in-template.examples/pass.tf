resource "azurerm_postgresql_server" "good" {
  administrator_login_password = random_password.admin.result
}

resource "azurerm_postgresql_flexible_server" "good" {
  administrator_password = random_password.admin.result
}

resource "random_password" "admin" {
  length = 32
}

resource "azurerm_postgresql_server" "good_absent" {
  name = "none"
}
