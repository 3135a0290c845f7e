resource "azurerm_container_registry" "bad" {
  trust_policy_enabled = false
}

resource "azurerm_container_registry" "bad_absent" {
  name = "registry"
}
