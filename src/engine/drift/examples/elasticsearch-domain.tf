resource "aws_elasticsearch_domain" "main" {
  domain_name = "search"
  elasticsearch_version = "7.10"
  cluster_config {
    instance_type = "r6g.large.search"
    instance_count = 2
    dedicated_master_enabled = false
    zone_awareness_enabled = true
  }
  ebs_options {
    ebs_enabled = true
    volume_size = 100
    volume_type = "gp3"
  }
  encrypt_at_rest {
    enabled = true
    kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  }
  node_to_node_encryption {
    enabled = true
  }
  domain_endpoint_options {
    enforce_https = true
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
  vpc_options {
    subnet_ids = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
    security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  }
  advanced_security_options {
    enabled = true
  }
  cognito_options {
    enabled = false
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-478576470382"
    resource_type = "aws_elasticsearch_domain"
    env = "prod"
  }
}

resource "aws_elasticsearch_domain_policy" "main" {
  domain_name = aws_elasticsearch_domain.main.name
  access_policies = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:role/search" }, Action = "es:ESHttpGet", Resource = "arn:aws:es:eu-west-1:123456789012:domain/search/*" }] })
}
