variable "days" {
  type = number
}

resource "azurerm_network_watcher_flow_log" "unknown" {
  retention_policy {
    enabled = true
    days    = var.days
  }
}
