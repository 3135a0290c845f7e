resource "aws_vpc_peering_connection" "main" {
  vpc_id        = "vpc-0123456789abcdef0"
  peer_vpc_id   = "vpc-0fedcba9876543210"
  peer_owner_id = "123456789012"
  peer_region   = "eu-west-1"
  requester {
    allow_remote_vpc_dns_resolution = true
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-427154829166"
    resource_type     = "aws_vpc_peering_connection"
  }
}
