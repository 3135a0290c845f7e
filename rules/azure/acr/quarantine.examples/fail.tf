locals {
  chosen = false
}

resource "azurerm_container_registry" "bad" {
  quarantine_policy_enabled = false
}

resource "azurerm_container_registry" "bad_each" {
  for_each                  = toset(["a", "b"])
  quarantine_policy_enabled = local.chosen
}

resource "azurerm_container_registry" "bad_absent" {}
