resource "azurerm_mariadb_server" "good" {
  administrator_login_password = random_password.admin.result
}

resource "random_password" "admin" {
  length = 32
}

resource "azurerm_mariadb_server" "good_absent" {
  name = "none"
}
