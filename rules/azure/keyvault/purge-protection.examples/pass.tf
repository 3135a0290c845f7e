variable "chosen" {
  default = true
}

resource "azurerm_key_vault" "good" {
  purge_protection_enabled = true
}

resource "azurerm_key_vault" "good_chosen" {
  purge_protection_enabled = var.chosen
}
