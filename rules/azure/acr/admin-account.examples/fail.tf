locals {
  chosen = true
}

resource "azurerm_container_registry" "bad" {
  admin_enabled = true
}

resource "azurerm_container_registry" "bad_each" {
  for_each      = toset(["a", "b"])
  admin_enabled = local.chosen
}
