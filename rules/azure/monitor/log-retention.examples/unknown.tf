variable "days" {
  type = number
}

resource "azurerm_monitor_log_profile" "unknown" {
  retention_policy {
    enabled = true
    days    = var.days
  }
}
