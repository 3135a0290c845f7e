# METADATA
# scope: package
# title: ACLs of storage buckets and objects do not name everybody
# description: An entry for allUsers or allAuthenticatedUsers hands the objects to anybody on the internet.
# custom:
#   id: PL-GOOGLE-STORAGE-9
#   severity: critical
#   resources: [google_storage_bucket_acl, google_storage_default_object_acl, google_storage_object_acl, google_storage_bucket_access_control, google_storage_default_object_access_control, google_storage_object_access_control]
#   remedy: Remove the entry, and grant roles to those who need access.
package plumbline.google.storage.public_acl

import data.plumbline.lib.google_members

deny contains {"message": sprintf("The ACL is %s.", [acl]), "path": ["predefined_acl"]} if {
	acl := input.resource.attributes.predefined_acl
	lower(acl) in {"publicread", "publicreadwrite", "authenticatedread"}
}

deny contains {"message": sprintf("%s is granted access.", [entry]), "path": ["role_entity", i]} if {
	some i, entry in input.resource.attributes.role_entity
	parts := split(entry, ":")
	google_members.is_public(parts[count(parts) - 1])
}

deny contains {"message": sprintf("%s is granted access.", [input.resource.attributes.entity]), "path": ["entity"]} if {
	google_members.is_public(input.resource.attributes.entity)
}
