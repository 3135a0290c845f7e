locals {
  chosen = false
}

resource "azurerm_network_watcher_flow_log" "bad" {
  enabled = false
}

resource "azurerm_network_watcher_flow_log" "bad_each" {
  for_each = toset(["a", "b"])
  enabled  = local.chosen
}
