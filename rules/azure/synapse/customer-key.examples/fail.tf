resource "azurerm_synapse_workspace" "bad" {
  name = "name"
}
