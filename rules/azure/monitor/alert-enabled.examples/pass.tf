variable "chosen" {
  default = true
}

resource "azurerm_monitor_activity_log_alert" "good" {
  enabled = true
}

resource "azurerm_monitor_activity_log_alert" "good_chosen" {
  enabled = var.chosen
}

resource "azurerm_monitor_activity_log_alert" "good_absent" {}
