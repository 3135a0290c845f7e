locals {
  chosen = false
}

resource "azurerm_container_registry" "bad" {
  data_endpoint_enabled = false
}

resource "azurerm_container_registry" "bad_each" {
  for_each              = toset(["a", "b"])
  data_endpoint_enabled = local.chosen
}

resource "azurerm_container_registry" "bad_absent" {}
