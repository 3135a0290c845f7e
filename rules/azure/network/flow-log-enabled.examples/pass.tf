variable "chosen" {
  default = true
}

resource "azurerm_network_watcher_flow_log" "good" {
  enabled = true
}

resource "azurerm_network_watcher_flow_log" "good_chosen" {
  enabled = var.chosen
}

resource "azurerm_network_watcher_flow_log" "good_absent" {}
