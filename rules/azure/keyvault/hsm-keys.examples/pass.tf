variable "chosen" {
  default = "RSA-HSM"
}

resource "azurerm_key_vault_key" "good" {
  key_type = "RSA-HSM"
}

resource "azurerm_key_vault_key" "good_other1" {
  key_type = "EC-HSM"
}

resource "azurerm_key_vault_key" "good_chosen" {
  key_type = var.chosen
}

resource "azurerm_key_vault_key" "good_absent" {}
