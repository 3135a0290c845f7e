locals {
  chosen = true
}

resource "azurerm_container_registry" "bad" {
  anonymous_pull_enabled = true
}

resource "azurerm_container_registry" "bad_each" {
  for_each               = toset(["a", "b"])
  anonymous_pull_enabled = local.chosen
}
