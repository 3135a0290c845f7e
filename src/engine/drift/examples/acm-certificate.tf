resource "aws_acm_certificate" "main" {
  domain_name = "shop.example.com"
  validation_method = "DNS"
  options {
    certificate_transparency_logging_preference = "ENABLED"
  }
  certificate_authority_arn = "arn:aws:acm-pca:eu-west-1:123456789012:certificate-authority/11111111-2222-3333-4444-555555555555"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-452638897253"
    resource_type = "aws_acm_certificate"
    env = "prod"
  }
}
