resource "azurerm_log_analytics_workspace" "good" {
  retention_in_days = 90
}
