resource "azurerm_linux_virtual_machine" "main" {
  name                = "web-1"
  resource_group_name = "shop"
  location            = "West Europe"
  size                            = "Standard_D2s_v5"
  zone                            = "2"
  admin_username                  = "shop"
  computer_name                   = "web-1"
  allow_extension_operations      = false
  encryption_at_host_enabled      = true
  secure_boot_enabled             = true
  vtpm_enabled                    = true
  patch_mode                      = "AutomaticByPlatform"
  provision_vm_agent              = true
  network_interface_ids           = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/networkInterfaces/web-1"]
  admin_ssh_key {
    username   = "shop"
    public_key = "ssh-rsa AAAAB3NzaC1yc2E shop"
  }
  os_disk {
    name                   = "web-1_OsDisk"
    caching                = "ReadWrite"
    storage_account_type   = "Premium_LRS"
    disk_size_gb           = 64
    disk_encryption_set_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Compute/diskEncryptionSets/disks"
  }
  source_image_reference {
    publisher = "Canonical"
    offer     = "0001-com-ubuntu-server-jammy"
    sku       = "22_04-lts-gen2"
    version   = "latest"
  }
  boot_diagnostics {
    storage_account_uri = "https://shopfiles.blob.core.windows.net/"
  }
  identity {
    type = "SystemAssigned"
  }
  tags = {
    service_unique_id = "6f000008-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_linux_virtual_machine"
    env = "prod"
  }
}
