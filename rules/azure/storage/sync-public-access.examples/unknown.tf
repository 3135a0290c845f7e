variable "given" {}

resource "azurerm_storage_sync" "unknown" {
  incoming_traffic_policy = var.given
}
