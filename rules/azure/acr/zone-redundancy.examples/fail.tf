locals {
  chosen = false
}

resource "azurerm_container_registry" "bad" {
  zone_redundancy_enabled = false
}

resource "azurerm_container_registry" "bad_each" {
  for_each                = toset(["a", "b"])
  zone_redundancy_enabled = local.chosen
}

resource "azurerm_container_registry" "bad_absent" {}
