resource "azurerm_monitor_log_profile" "bad" {
  categories = ["Action"]
}
