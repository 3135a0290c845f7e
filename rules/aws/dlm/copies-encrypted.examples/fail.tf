resource "aws_dlm_lifecycle_policy" "bad" {
  description        = "Daily"
  execution_role_arn = "arn:aws:iam::111122223333:role/dlm"
  policy_details {
    resource_types = ["VOLUME"]
    target_tags    = { Backup = "true" }
    schedule {
      name = "daily"
      create_rule {
        interval = 24
      }
      retain_rule {
        count = 14
      }
      cross_region_copy_rule {
        target    = "eu-central-1"
        encrypted = false
      }
    }
  }
}
