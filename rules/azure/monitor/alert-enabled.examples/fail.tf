locals {
  chosen = false
}

resource "azurerm_monitor_activity_log_alert" "bad" {
  enabled = false
}

resource "azurerm_monitor_activity_log_alert" "bad_each" {
  for_each = toset(["a", "b"])
  enabled  = local.chosen
}
