resource "azurerm_container_registry" "bad" {
  trust_policy_enabled = false
}

resource "azurerm_container_registry" "bad_former" {
  trust_policy {
    enabled = false
  }
}
