variable "given" {}

resource "azurerm_monitor_activity_log_alert" "unknown" {
  enabled = var.given
}
