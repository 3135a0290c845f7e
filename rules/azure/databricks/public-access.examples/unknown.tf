variable "given" {}

resource "azurerm_databricks_workspace" "unknown" {
  public_network_access_enabled = var.given
}
