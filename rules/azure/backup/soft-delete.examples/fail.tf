locals {
  chosen = false
}

resource "azurerm_recovery_services_vault" "bad" {
  soft_delete_enabled = false
}

resource "azurerm_recovery_services_vault" "bad_each" {
  for_each            = toset(["a", "b"])
  soft_delete_enabled = local.chosen
}
