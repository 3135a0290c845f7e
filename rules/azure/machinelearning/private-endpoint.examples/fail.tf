resource "azurerm_machine_learning_workspace" "bad" {
  name = "data"
}
