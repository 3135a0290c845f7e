resource "azurerm_container_registry" "good" {
  retention_policy_in_days = 7
}

resource "azurerm_container_registry" "good_former" {
  retention_policy {
    enabled = true
    days    = 7
  }
}
