resource "azurerm_container_registry" "good" {
  trust_policy_enabled = true
}

resource "azurerm_container_registry" "good_former" {
  trust_policy {
    enabled = true
  }
}
