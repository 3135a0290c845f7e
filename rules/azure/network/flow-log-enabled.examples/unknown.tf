variable "given" {}

resource "azurerm_network_watcher_flow_log" "unknown" {
  enabled = var.given
}
