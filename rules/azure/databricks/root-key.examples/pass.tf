resource "azurerm_databricks_workspace" "good" {
  name                         = "data"
  customer_managed_key_enabled = true
}

resource "azurerm_databricks_workspace_root_dbfs_customer_managed_key" "root" {
  workspace_id     = azurerm_databricks_workspace.good.id
  key_vault_key_id = azurerm_key_vault_key.root.id
}

resource "azurerm_key_vault_key" "root" {
  name = "root"
}
