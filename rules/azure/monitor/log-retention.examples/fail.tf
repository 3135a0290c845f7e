resource "azurerm_monitor_log_profile" "bad" {
  retention_policy {
    enabled = true
    days    = 30
  }
}
