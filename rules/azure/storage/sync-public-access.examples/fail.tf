locals {
  chosen = "AllowAllTraffic"
}

resource "azurerm_storage_sync" "bad" {
  incoming_traffic_policy = "AllowAllTraffic"
}

resource "azurerm_storage_sync" "bad_each" {
  for_each                = toset(["a", "b"])
  incoming_traffic_policy = local.chosen
}

resource "azurerm_storage_sync" "bad_absent" {}
