resource "azurerm_postgresql_server" "bad" {
  administrator_login_password = "Tr0ub4dor3xyz"
}

resource "azurerm_postgresql_flexible_server" "bad" {
  administrator_password = "Tr0ub4dor3xyz"
}

variable "password" {
  default = "Tr0ub4dor3xyz"
}

resource "azurerm_postgresql_server" "bad_default" {
  administrator_login_password = var.password
}
