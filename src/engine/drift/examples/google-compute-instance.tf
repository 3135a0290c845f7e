provider "google" {
  project = "shop-1"
  region  = "europe-west1"
  zone    = "europe-west1-b"
  default_labels = {
    env = "prod"
  }
}

resource "google_compute_instance" "main" {
  name                = "web-1"
  description         = "The shop"
  machine_type        = "e2-medium"
  zone                = "europe-west1-b"
  can_ip_forward      = false
  deletion_protection = true
  hostname            = "web-1.shop.example.com"
  min_cpu_platform    = "Intel Skylake"
  enable_display      = true
  tags                = ["web", "https"]
  metadata = {
    enable-oslogin = "TRUE"
    startup-script = "echo ready"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000001"
    resource_type     = "google_compute_instance"
  }
  boot_disk {
    auto_delete       = true
    device_name       = "boot"
    source            = "web-1"
    kms_key_self_link = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/disks"
    initialize_params {
      size = 20
    }
  }
  attached_disk {
    source      = "projects/shop-1/zones/europe-west1-b/disks/data-1"
    device_name = "data"
  }
  network_interface {
    network    = "main"
    subnetwork = "projects/shop-1/regions/europe-west1/subnetworks/web"
    network_ip = "10.10.0.2"
    stack_type = "IPV4_ONLY"
    access_config {
      nat_ip       = "203.0.113.7"
      network_tier = "PREMIUM"
    }
    alias_ip_range {
      ip_cidr_range         = "/24"
      subnetwork_range_name = "pods"
    }
  }
  service_account {
    email  = "web@shop-1.iam.gserviceaccount.com"
    scopes = ["cloud-platform", "https://www.googleapis.com/auth/logging.write"]
  }
  shielded_instance_config {
    enable_secure_boot = true
  }
  confidential_instance_config {
    enable_confidential_compute = false
  }
  scheduling {
    automatic_restart   = true
    on_host_maintenance = "MIGRATE"
    provisioning_model  = "STANDARD"
  }
  advanced_machine_features {
    enable_nested_virtualization = true
    threads_per_core             = 2
  }
  guest_accelerator {
    type  = "nvidia-tesla-t4"
    count = 1
  }
  resource_policies = ["projects/shop-1/regions/europe-west1/resourcePolicies/office-hours"]
}
