variable "issuer" {}

resource "google_iam_workload_identity_pool_provider" "unknown" {
  workload_identity_pool_id          = "ci"
  workload_identity_pool_provider_id = "ci"
  attribute_mapping = {
    "google.subject" = "assertion.sub"
  }

  oidc {
    issuer_uri = var.issuer
  }
}
