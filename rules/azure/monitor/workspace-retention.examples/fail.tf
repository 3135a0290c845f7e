resource "azurerm_log_analytics_workspace" "bad" {
  retention_in_days = 30
}

resource "azurerm_log_analytics_workspace" "bad_absent" {
  name = "workspace"
}
