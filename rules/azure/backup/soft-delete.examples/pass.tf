variable "chosen" {
  default = true
}

resource "azurerm_recovery_services_vault" "good" {
  soft_delete_enabled = true
}

resource "azurerm_recovery_services_vault" "good_chosen" {
  soft_delete_enabled = var.chosen
}

resource "azurerm_recovery_services_vault" "good_absent" {}
