variable "chosen" {
  default = true
}

resource "azurerm_app_configuration" "good" {
  purge_protection_enabled = true
}

resource "azurerm_app_configuration" "good_chosen" {
  purge_protection_enabled = var.chosen
}
