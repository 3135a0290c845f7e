variable "public" {
  type = bool
}

resource "azurerm_eventhub_namespace" "unknown" {
  public_network_access_enabled = var.public
}
