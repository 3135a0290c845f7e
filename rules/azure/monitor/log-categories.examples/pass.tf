resource "azurerm_monitor_log_profile" "good" {
  categories = ["Action", "Delete", "Write"]
}
