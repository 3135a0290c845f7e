variable "chosen" {
  default = "AllowVirtualNetworksOnly"
}

resource "azurerm_storage_sync" "good" {
  incoming_traffic_policy = "AllowVirtualNetworksOnly"
}

resource "azurerm_storage_sync" "good_chosen" {
  incoming_traffic_policy = var.chosen
}
