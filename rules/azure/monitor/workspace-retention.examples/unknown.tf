variable "days" {
  type = number
}

resource "azurerm_log_analytics_workspace" "unknown" {
  retention_in_days = var.days
}
