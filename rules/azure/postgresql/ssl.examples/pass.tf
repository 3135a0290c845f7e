variable "chosen" {
  default = true
}

resource "azurerm_postgresql_server" "good" {
  ssl_enforcement_enabled = true
}

resource "azurerm_postgresql_server" "good_chosen" {
  ssl_enforcement_enabled = var.chosen
}
