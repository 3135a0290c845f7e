variable "chosen" {
  default = true
}

resource "azurerm_postgresql_server" "good" {
  infrastructure_encryption_enabled = true
}

resource "azurerm_postgresql_server" "good_chosen" {
  infrastructure_encryption_enabled = var.chosen
}
