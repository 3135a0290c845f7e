resource "azurerm_monitor_log_profile" "good" {
  retention_policy {
    enabled = true
    days    = 365
  }
}

resource "azurerm_monitor_log_profile" "good_for_ever" {
  retention_policy {
    enabled = false
    days    = 0
  }
}
